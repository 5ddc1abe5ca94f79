import { type FormEvent, useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { PageHead } from '#admin/web/page-head.tsx'
import { WideTable } from '#admin/web/wide-table.tsx'
import { assortment } from '#assortment/calls.ts'
import type { AttributeValue, ListedAttribute, Merge } from '#assortment/contract.ts'
import { messages } from '#assortment/messages.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatNumber } from '#core/money.ts'
import { Field } from '#forms/field.tsx'
import { useForm } from '#forms/use-form.ts'
import { holdsText } from '#list-views/holds-text.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import './assortment.css'

const max = 300

export function AttributePage({ id }: { id: number }) {
  return (
    <Load
      load={async () => {
        const [{ data: all }, { data: values }] = await Promise.all([
          api(assortment.listAttributes, undefined),
          api(assortment.listAttributeValues, { id }),
        ])
        return { attribute: all.find((one) => one.id === id), values }
      }}
    >
      {({ attribute, values }, reload) =>
        attribute && <OpenAttribute attribute={attribute} values={values} onChanged={reload} />
      }
    </Load>
  )
}

type OpenAttributeProps = { attribute: ListedAttribute; values: AttributeValue[]; onChanged: () => void }

function OpenAttribute({ attribute, values, onChanged }: OpenAttributeProps) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { id, name, kind, unit, products } = attribute
  const found = values.filter(({ value }) => holdsText(value, text))
  const isWords = kind === 'enum'
  return (
    <>
      <PageHead
        title={name}
        sub={[messages.kinds[kind], unit, `${messages.products}: ${formatNumber(products)}`]
          .filter(Boolean)
          .join(' · ')}
      >
        <ButtonLink variant="s" href={`/admin/content?type=attribute&id=${id}`}>
          {messages.edit}
        </ButtonLink>
      </PageHead>
      <div className="columns columns--right">
        <section className="stack" aria-labelledby="values">
          <h2 id="values">{messages.spellings}</h2>
          <Field
            label={messages.find}
            type="search"
            value={text}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
          />
          <p className="small muted" role="status">
            {found.length === 0 ? messages.none : messages.found(found.length)}{' '}
            {found.length > max && messages.shown(max)}
          </p>
          <WideTable label={messages.spellings} isSheet>
            <thead>
              <tr>
                <th scope="col">{messages.value}</th>
                <th scope="col" className="admin-number">
                  {messages.products}
                </th>
              </tr>
            </thead>
            <tbody>
              {found.slice(0, max).map((row) => (
                <tr key={row.value}>
                  <th scope="row">
                    {isWords ? (
                      <label className="assortment-value">
                        <input
                          type="checkbox"
                          aria-label={messages.select(row.value)}
                          checked={chosen.includes(row.value)}
                          onChange={({ target }) =>
                            setChosen((old) =>
                              target.checked ? [...old, row.value] : old.filter((value) => value !== row.value),
                            )
                          }
                        />
                        {row.value}
                      </label>
                    ) : (
                      row.value
                    )}
                  </th>
                  <td className="admin-number tabular">{formatNumber(row.products)}</td>
                </tr>
              ))}
            </tbody>
          </WideTable>
        </section>
        {isWords ? (
          <Spelling
            key={chosen.join('\0')}
            id={id}
            chosen={chosen}
            onDone={() => {
              setChosen([])
              onChanged()
            }}
          />
        ) : (
          <p className="panel muted">{messages.notWords}</p>
        )}
      </div>
    </>
  )
}

type SpellingProps = { id: number; chosen: readonly string[]; onDone: () => void }

function Spelling({ id, chosen, onDone }: SpellingProps) {
  const [to, setTo] = useState(chosen[0] ?? '')
  const [found, setFound] = useState<Merge | null>(null)
  const { error, errors, isBusy, submit } = useForm()
  const saving = useAction(messages.spelled, onDone)
  const wish = { id, from: [...chosen], to: to.trim() }
  const isReady = chosen.length > 0 && wish.to !== '' && (chosen.length > 1 || chosen[0] !== wish.to)
  const show = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) void submit(async () => setFound((await api(assortment.previewSpelling, wish)).data))
  }
  return (
    <form data-unsaved="own" className="panel stack assortment-spelling" onSubmit={show} aria-labelledby="spelling">
      <h2 id="spelling">{messages.selected(chosen.length)}</h2>
      <p className="small muted">{messages.spellingText}</p>
      <Field
        label={messages.writeAs}
        value={to}
        maxLength={200}
        error={errors.to}
        onChange={({ target }) => {
          setTo(target.value)
          setFound(null)
        }}
      />
      <div aria-live="polite">{found && <p>{messages.spellingResult(found.products, wish.to)}</p>}</div>
      {(error ?? saving.error) && <Note kind="err">{error ?? saving.error}</Note>}
      {found ? (
        <Button
          variant="p"
          state={saving.isBusy ? 'busy' : undefined}
          onClick={() => saving.run(async () => await api(assortment.putSpelling, wish))}
        >
          {messages.spell(found.products)}
        </Button>
      ) : (
        <Button type="submit" variant="s" disabled={!isReady} state={isBusy ? 'busy' : undefined}>
          {messages.preview}
        </Button>
      )}
    </form>
  )
}
