import { useState } from 'react'
import { Field } from '#forms/field.tsx'
import type { ListedProduct } from '#product-editing/filter.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useFound } from './use-found.ts'

type FindProps = {
  texts: { label: string; hint: string; noHit: string }
  without: readonly number[]
  status?: ListedProduct['status']
  error?: string | null | undefined
  onChoose: (product: ListedProduct) => void
}

export function FindProduct({ texts: { label, hint, noHit }, without, status, error, onChoose }: FindProps) {
  const [text, setText] = useState('')
  const found = useFound(text, without, status)
  return (
    <>
      <Field
        label={label}
        hint={hint}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={text}
        error={error}
        onChange={({ target }) => setText(target.value)}
      />
      <div role="status">
        {found?.error && <p className="field-error">{found.error}</p>}
        {found && !found.error && found.products.length === 0 && <p className="small muted">{noHit}</p>}
        {found && found.products.length > 0 && (
          <ul className="product-editor-found">
            {found.products.map((one) => (
              <li key={one.id}>
                <Button
                  size="xs"
                  onClick={() => {
                    setText('')
                    onChoose(one)
                  }}
                >
                  <Icon name="plus" /> {one.name}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
