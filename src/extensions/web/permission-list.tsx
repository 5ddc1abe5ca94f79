import type { Extension } from '#extensions/contract.ts'
import { messages } from '#extensions/messages.ts'
import { permissionTexts } from '#extensions/permission-texts.ts'

type Wanted = NonNullable<Extension['wanted']>
type ListProps = { wanted: Wanted; before: Wanted | null; title: string }

/** What is not approved yet is marked when something is. */
export function PermissionList({ wanted, before, title }: ListProps) {
  const texts = permissionTexts(wanted)
  const known = before && new Set(permissionTexts(before))
  return (
    <div className="extensions-permissions">
      <h3>{title}</h3>
      {texts.length === 0 ? (
        <p className="muted">{messages.nothing}</p>
      ) : (
        <ul>
          {texts.map((text) => (
            <li key={text}>
              {text}
              {known && !known.has(text) && <b className="extensions-new"> {messages.isNew}</b>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
