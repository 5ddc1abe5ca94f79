import { Fragment } from 'react'
import { pathTo } from '#paths.ts'
import type { Recall } from '#recalls/contract.ts'
import { recallMessages as messages } from '#recalls/messages.ts'
import { remedyText } from '#recalls/remedy-text.ts'
import { DescriptionList } from '#ui/description-list.tsx'
import { Link } from '#ui/link.tsx'

export function RecallDetails({ recall }: { recall: Recall }) {
  const { products, batches, soldFrom, soldTo, hazard, action, remedies } = recall
  const pairs = [
    [
      messages.product,
      products.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link className="link" href={pathTo('product', { id, name })}>
            {name}
          </Link>
        </Fragment>
      )),
    ],
    ...(batches.length > 0 ? [[messages.batches, batches.join(', ')] as const] : []),
    ...(soldFrom || soldTo ? [[messages.sold, messages.period(soldFrom, soldTo)] as const] : []),
    [messages.hazard, hazard],
    [messages.action, action],
    [messages.remedy, remedyText(remedies)],
    [messages.contact, messages.contactText],
  ] as const
  return <DescriptionList pairs={pairs} />
}
