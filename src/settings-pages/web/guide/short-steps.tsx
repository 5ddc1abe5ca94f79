import { Load } from '#admin/web/loaded.tsx'
import { api } from '#core/api-client.ts'
import { formatNumber, formatPrice } from '#core/money.ts'
import { serviceSettings } from '#service-settings/calls.ts'
import { CarrierAccounts } from '#service-settings/web/carrier-accounts.tsx'
import { messages } from '#settings-pages/guide-messages.ts'
import { ProgrammeFields } from '#settings-pages/web/programme-fields.tsx'
import { isCarrierOfDemo } from '#shipping/carriers-of-demo.ts'
import type { ShopOpening } from '#shop-opening/contract.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { SettingsStep } from './settings-step.tsx'
import type { RegisterSave } from './step-props.ts'

type Props = { opening: ShopOpening }

export function CatalogStep({ opening: { products } }: Props) {
  return (
    <div className="stack">
      <Note kind={products > 0 ? 'ok' : 'info'}>
        {products > 0 ? messages.products(formatNumber(products)) : messages.noProducts}
      </Note>
      <div className="row row--wrap">
        <ButtonLink href="/admin/import">{messages.import}</ButtonLink>
        <ButtonLink href="/admin/product/new">{messages.newProduct}</ButtonLink>
      </div>
    </div>
  )
}

export function DeliveryStep({ opening: { deliveryMethods, providers } }: Props) {
  const isSandbox = providers.some(({ id, state }) => id === 'carrier' && state === 'sandbox')
  return (
    <div className="stack">
      {deliveryMethods.length === 0 && <Note kind="warn">{messages.noMethods}</Note>}
      <ul className="guide-list" aria-label={messages.methods}>
        {deliveryMethods.map(({ id, name, price, unarrangedCarrier }) => (
          <li key={id}>
            <div className="guide-what">
              <a className="link" href={`/admin/content?type=shipping-method&id=${id}`}>
                {name}
              </a>
              {unarrangedCarrier && (
                <p className="small muted">
                  {(isCarrierOfDemo(unarrangedCarrier) ? messages.ofDemo : messages.unarranged)(unarrangedCarrier)}
                </p>
              )}
            </div>
            <span className="tabular">{formatPrice(price)}</span>
          </li>
        ))}
      </ul>
      <div className="row">
        <ButtonLink href="/admin/content?type=shipping-method">{messages.editMethods}</ButtonLink>
      </div>
      <Load load={() => api(serviceSettings.listStoredServices, undefined)}>
        {({ data }) => <CarrierAccounts read={data} isSandbox={isSandbox} />}
      </Load>
    </div>
  )
}

const programme = ['programme'] as const

export function MembersStep({ registerSave }: { registerSave: RegisterSave }) {
  return (
    <div className="stack">
      <p>{messages.members}</p>
      <SettingsStep
        sections={programme}
        fields={(form) => <ProgrammeFields form={form} />}
        registerSave={registerSave}
      />
    </div>
  )
}
