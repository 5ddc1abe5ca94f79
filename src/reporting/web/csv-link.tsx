import { accountingMessages as messages } from '#reporting/accounting-messages.ts'
import { Icon } from '#ui/icon.tsx'

export function CsvLink({ href, what }: { href: string; what: string }) {
  return (
    <a className="button button--g button--xs" href={href} download aria-label={`${messages.csv}, ${what}`}>
      <Icon name="download-simple" /> {messages.csv}
    </a>
  )
}
