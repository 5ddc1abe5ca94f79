import { formatPrice } from '#core/money.ts'
import { seller } from '#orders/seller.ts'
import { mail as say } from '#orders/sv.ts'
import { pathTo } from '#paths.ts'
import { paymentMethodName } from '#payments/methods.ts'
import { formatZip } from '#shipping/zips.ts'
import type { StoredOrder, StoredRow } from './stored-order.ts'

export type Letter = { subject: string; text: string; html: string }

/**
 * The confirmation on a durable medium (lag 2005:59 2 kap. 7 §): what was bought and for how much, VAT for each rate,
 * delivery, the right of withdrawal and how to use it, complaints, and who sells.
 */
export function confirmationMail(order: StoredOrder, publicUrl: string): Letter {
  const sections = [...goodsSections(order), ...termsSections(order, publicUrl)]
  return { subject: say.subject(order.number), text: asText(order, sections), html: asHtml(order, sections) }
}

type Line = { label: string; value: string; isLink?: boolean }
type Section = { title: string; text?: string; lines: Line[] }

function goodsSections(order: StoredOrder): Section[] {
  const insurance = order.total - order.goods - order.shipping
  const sums = [
    { label: say.goods, ore: order.goods },
    ...(insurance > 0 ? [{ label: say.insurance, ore: insurance }] : []),
    { label: say.shipping, ore: order.shipping },
    { label: say.total, ore: order.total },
  ]
  return [
    {
      title: `${say.order} ${order.number}`,
      lines: [{ label: say.placedAt, value: dateAndTime.format(order.placedAt) }],
    },
    { title: say.goods, lines: order.rows.flatMap(rowLines) },
    {
      title: say.total,
      lines: [...sums.map(({ label, ore }) => ({ label, value: formatPrice(ore) })), ...vatLines(order.vat)],
    },
  ]
}

function rowLines({ name, quantity, unitPrice, discount, insurance }: StoredRow): Line[] {
  const line = (label: string, price: number) => ({
    label: `${quantity} ${say.pieces} ${label}, ${formatPrice(price)}`,
    value: formatPrice(price * quantity),
  })
  return [
    line(name, unitPrice),
    ...(discount > 0 ? [{ label: say.bundleDiscount(name), value: formatPrice(-discount) }] : []),
    ...(insurance === null ? [] : [line(say.insurance, insurance)]),
  ]
}

function vatLines(vat: StoredOrder['vat']): Line[] {
  return vat.flatMap(({ rate, base, vat }) => {
    if (rate === 0) return [{ label: say.exempt, value: formatPrice(base) }]
    return [
      { label: say.withoutVat(rate), value: formatPrice(base) },
      { label: say.vat(rate), value: formatPrice(vat) },
    ]
  })
}

function termsSections({ id, secret, address, delivery, paymentMethod }: StoredOrder, publicUrl: string): Section[] {
  const page = (label: string, path: string) => ({ label, value: publicUrl + path, isLink: true })
  const info = (label: string, id: number) => page(label, pathTo('info', { id }))
  const { firstName, lastName, street, zip, city, company } = address
  const to = [company, `${firstName} ${lastName}`, street, `${formatZip(zip)} ${city}`].filter((part) => part !== null)
  return [
    {
      title: say.delivery,
      lines: [
        { label: delivery.place ? `${delivery.name}, ${delivery.place}` : delivery.name, value: delivery.text },
        { label: say.address, value: to.join(', ') },
        { label: say.payment, value: paymentMethodName(paymentMethod) },
        page(say.follow, `${pathTo('order', { id })}?secret=${secret}`),
      ],
    },
    { title: say.withdrawal, text: say.withdrawalText, lines: [info(say.withdrawal, 15)] },
    { title: say.complaint, text: say.complaintText, lines: [info(say.complaint, 17), info(say.terms, 8)] },
    {
      title: say.seller,
      text: [
        `${seller.name}, ${seller.organisationNumber}, ${seller.vatNumber}`,
        `${seller.street}, ${seller.zip} ${seller.city}`,
        seller.email,
      ].join(', '),
      lines: [],
    },
  ]
}

function asText({ address }: StoredOrder, sections: Section[]): string {
  const blocks = sections.map(({ title, text, lines }) => {
    const rows = lines.map(({ label, value }) => `${label.replace(/:$/, '')}: ${value}`)
    return [title.toUpperCase(), ...(text ? [text] : []), ...rows].join('\n')
  })
  return [say.greeting(address.firstName), say.thanks, ...blocks].join('\n\n')
}

function asHtml({ address }: StoredOrder, sections: Section[]): string {
  const blocks = sections.map(({ title, text, lines }) => {
    const rows = lines.map(
      ({ label, value, isLink }) =>
        `<tr><td style="padding:4px 16px 4px 0">${escaped(label)}</td><td>${isLink ? link(value) : escaped(value)}</td></tr>`,
    )
    const paragraph = text ? `<p>${escaped(text)}</p>` : ''
    return `<h2 style="font-size:16px;margin:24px 0 4px">${escaped(title)}</h2>${paragraph}<table role="presentation">${rows.join('')}</table>`
  })
  const opening = `<p>${escaped(say.greeting(address.firstName))}</p><p>${escaped(say.thanks)}</p>`
  return `<!doctype html><html lang="sv"><meta charset="utf-8"><body style="font-family:sans-serif;max-width:640px">${opening}${blocks.join('')}</body></html>`
}

function link(address: string): string {
  return `<a href="${escaped(address)}">${escaped(address)}</a>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const dateAndTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'long',
  timeStyle: 'short',
})
