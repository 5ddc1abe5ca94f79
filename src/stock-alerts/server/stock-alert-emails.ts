import { type EmailContent, renderEmail } from '#email/server/render-email.ts'
import { pathTo } from '#paths.ts'

type About = { name: string; link: string }

/** Nothing else is sent to an unverified address before it confirms. */
export function confirmStockAlertEmail({ name, link }: About): EmailContent {
  return renderEmail(`Bekräfta att du bevakar ${name}`, [
    `Vill du få ett mejl när ${name} går att köpa igen? Bekräfta här:`,
    { link, text: 'Bekräfta bevakningen' },
    'Bad du inte om det? Då behöver du inte göra något. Adressen raderas om tre dagar.',
  ])
}

export function stockAlertCreatedEmail({ name, link }: About): EmailContent {
  return renderEmail(`Du bevakar ${name}`, [
    `Vi mejlar dig en gång, när ${name} går att köpa igen. Vill du inte bevaka den längre?`,
    { link, text: 'Avsluta bevakningen' },
  ])
}

export function backInStockEmail({
  productId,
  name,
  origin,
}: {
  productId: number
  name: string
  origin: string
}): EmailContent {
  return renderEmail(`${name} är tillbaka`, [
    `${name} går att köpa igen:`,
    { link: origin + pathTo('product', { id: productId, name }), text: 'Till produkten' },
    'Bevakningen är nu avslutad och din adress är raderad ur den. Fler mejl om produkten kommer inte.',
  ])
}

export function stockAlertLink(origin: string, token: string): string {
  return origin + pathTo('stock-alert', { text: token })
}
