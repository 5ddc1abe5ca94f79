import type { Highlight } from '#content/contract.ts'
import { FixedLines } from '#ui/fixed-lines.tsx'
import { Image } from '#ui/image.tsx'
import { Link } from '#ui/link.tsx'

const shown = 3
const looks: Record<string, string> = { peach: 'a', mint: 'b', straw: 'c' }

export function Highlights({ highlights }: { highlights: Highlight[] }) {
  if (highlights.length === 0) return null
  return (
    <section className="sec" aria-labelledby="h-highlights">
      <div className="sec__head">
        <h2 id="h-highlights">På gång i butiken</h2>
      </div>
      <ul className="hls">
        {highlights.slice(0, shown).map((highlight) => (
          <li key={highlight.id} className={`hl hl--${looks[highlight.color] ?? 'b'}`}>
            <div>
              <h3>
                <Link href={highlight.path}>{highlight.title}</Link>
              </h3>
              <p>
                <FixedLines lines={2}>{highlight.description}</FixedLines>
              </p>
            </div>
            {highlight.image && (
              <div className="hl__i">
                <Image picture={highlight.image} alt="" />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
