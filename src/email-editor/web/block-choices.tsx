import { RowButtons } from '#content-editor/web/row-buttons.tsx'
import type { OptionalBlock } from '#email/email-templates.ts'
import { optionalBlockNames } from '#email/wording-messages.ts'
import { messages } from '#email-editor/messages.ts'
import { Check } from '#forms/check.tsx'

type ChoicesProps = {
  offered: readonly OptionalBlock[]
  chosen: readonly OptionalBlock[]
  onChange: (chosen: OptionalBlock[]) => void
}

/** Those that are on in their order, then the others. */
export function BlockChoices({ offered, chosen, onChange }: ChoicesProps) {
  const others = offered.filter((block) => !chosen.includes(block))
  return (
    <fieldset className="wording-blocks">
      <legend>{messages.blocks}</legend>
      <p className="small muted">{messages.blocksHint}</p>
      <ul>
        {chosen.map((block, at) => (
          <li key={block}>
            <Check
              label={optionalBlockNames[block]}
              checked
              onChange={() => onChange(chosen.filter((one) => one !== block))}
            />
            {chosen.length > 1 && (
              <RowButtons
                name={optionalBlockNames[block]}
                at={at}
                count={chosen.length}
                onMove={(to) => onChange(chosen.filter((one) => one !== block).toSpliced(to, 0, block))}
                onRemove={() => onChange(chosen.filter((one) => one !== block))}
              />
            )}
          </li>
        ))}
        {others.map((block) => (
          <li key={block}>
            <Check label={optionalBlockNames[block]} checked={false} onChange={() => onChange([...chosen, block])} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
