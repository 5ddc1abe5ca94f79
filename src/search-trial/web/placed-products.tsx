import type { SearchTrial } from '#search-trial/contract.ts'
import { messages } from '#search-trial/messages.ts'
import { unplaced } from '#search-trial/rule-draft.ts'
import { RemovableChip } from '#ui/chip.tsx'
import type { Trial } from './use-trial.ts'

export function PlacedProducts({ answer, trial: { current, setRule } }: { answer: SearchTrial; trial: Trial }) {
  const names = new Map([...answer.placed, ...answer.hits].map(({ id, name }) => [id, name]))
  return (['pinned', 'buried'] as const)
    .filter((place) => current[place].length > 0)
    .map((place) => (
      <section key={place} aria-labelledby={`draft-${place}`}>
        <h3 id={`draft-${place}`}>{messages[place]}</h3>
        <ol className="search-trial-placed">
          {current[place].map((id) => (
            <li key={id}>
              <RemovableChip text={names.get(id) ?? String(id)} onRemove={() => setRule(unplaced(current, id))} />
            </li>
          ))}
        </ol>
      </section>
    ))
}
