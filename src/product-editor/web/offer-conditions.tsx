import { useState } from 'react'
import { Check } from '#forms/check.tsx'
import { SelectField } from '#forms/field.tsx'
import type { EditedOffer, EditedProduct } from '#product-editing/contract.ts'
import { productEditor as messages } from '#product-editor/messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { NumberField } from './amount-field.tsx'
import { FindProduct } from './find-product.tsx'

type Props = {
  offer: EditedOffer
  number: number
  product: EditedProduct
  campaigns: readonly { id: number; name: string }[]
  onUnreadable: (name: string, isUnreadable: boolean) => void
  onChange: (change: Partial<EditedOffer>) => void
}

/** What few offers have: open when this one does. */
export function OfferConditions({ offer, number, product, campaigns, onUnreadable, onChange }: Props) {
  const { campaignId, isFlashSale, maxPerCustomer, withProductId } = offer
  const [isOpen, setOpen] = useState(
    isFlashSale || [campaignId, maxPerCustomer, withProductId].some((id) => id !== null),
  )
  const [found, setFound] = useState<{ id: number; name: string } | null>(null)
  const name = withProductId === found?.id ? found?.name : product.relatedNames[withProductId ?? 0]
  return (
    <details
      className="product-editor-more"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{messages.moreConditions}</summary>
      <div className="product-editor-row">
        <SelectField
          label={messages.campaign}
          value={campaignId ?? ''}
          onChange={({ target }) => onChange({ campaignId: Number(target.value) || null })}
        >
          <option value="">{messages.noCampaign}</option>
          {campaigns.map((campaign) => (
            <option key={campaign.id} value={campaign.id}>
              {campaign.name}
            </option>
          ))}
        </SelectField>
        <NumberField
          label={messages.perCustomer}
          name={`offer-limit-${number}`}
          value={maxPerCustomer}
          onUnreadable={onUnreadable}
          onChange={(units) => onChange({ maxPerCustomer: units })}
        />
      </div>
      <Check
        label={messages.flashSale}
        checked={isFlashSale}
        onChange={({ target }) => onChange({ isFlashSale: target.checked })}
      />
      {withProductId === null ? (
        <FindProduct
          texts={{ label: messages.withProduct, hint: messages.withProductHint, noHit: messages.noRelatedHit }}
          without={[product.id]}
          status="published"
          onChoose={(one) => {
            setFound(one)
            onChange({ withProductId: one.id })
          }}
        />
      ) : (
        <p>
          {messages.onlyWith} <a href={`/admin/product/${withProductId}`}>{name ?? withProductId}</a>{' '}
          <Button
            variant="g"
            size="xs"
            isIcon
            aria-label={messages.withoutProduct}
            onClick={() => onChange({ withProductId: null })}
          >
            <Icon name="x" />
          </Button>
        </p>
      )}
    </details>
  )
}
