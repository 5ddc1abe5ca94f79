import { type FormEvent, useRef, useState } from 'react'
import { amountOfText } from '#admin/kronor.ts'
import { Load } from '#admin/web/loaded.tsx'
import { openPage } from '#admin/web/navigation.ts'
import { PageHead } from '#admin/web/page-head.tsx'
import { isRejected } from '#back-office-forms/web/is-rejected.ts'
import { submittedForm } from '#back-office-forms/web/typed-forms.ts'
import { api } from '#core/api-client.ts'
import { Field, SelectField } from '#forms/field.tsx'
import { useForm } from '#forms/use-form.ts'
import { productEditing } from '#product-editing/calls.ts'
import { fieldLabels, productEditor as messages } from '#product-editor/messages.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import type { Choices } from './product-editor.tsx'

export function NewProductPage() {
  return (
    <>
      <PageHead title={messages.newProduct} />
      <Load load={() => api(productEditing.getProductChoices, undefined)}>
        {(choices) => <NewProductForm choices={choices} />}
      </Load>
    </>
  )
}

function NewProductForm({ choices }: { choices: Choices }) {
  const { error, errors, isBusy, submit, setErrors } = useForm()
  const key = useRef(crypto.randomUUID())
  const [isNewCategory, setNewCategory] = useState(choices.categories.length === 0)
  const create = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const price = amountOfText(String(form.get('price')))
    if (price === null) return setErrors({ price: messages.badAmount })
    const body = {
      name: String(form.get('name')),
      category: isNewCategory ? String(form.get('newCategory')) : Number(form.get('category')),
      brand: String(form.get('brand')),
      price,
    }
    const saved = submittedForm()
    void submit(async () => {
      try {
        const options = { headers: { 'Idempotency-Key': key.current } }
        const { data } = await api(productEditing.createProduct, body, options)
        saved()
        openPage(`/admin/product/${data.id}`)
      } catch (error) {
        if (isRejected(error)) key.current = crypto.randomUUID()
        throw error
      }
    })
  }
  return (
    <form className="stack admin-narrow" onSubmit={create}>
      <p className="muted">{messages.newIntro}</p>
      {error && <Note kind="err">{error}</Note>}
      <Field label={fieldLabels.name} name="name" required maxLength={300} error={errors.name} />
      <SelectField
        label={fieldLabels.category}
        name="category"
        required
        defaultValue={isNewCategory ? 'new' : ''}
        error={isNewCategory ? null : errors.category}
        onChange={({ target }) => setNewCategory(target.value === 'new')}
      >
        <option value="">{messages.choose}</option>
        {choices.categories.map(({ id, path }) => (
          <option key={id} value={id}>
            {path}
          </option>
        ))}
        <option value="new">{messages.newCategory}</option>
      </SelectField>
      {isNewCategory && (
        <Field
          label={messages.newCategoryName}
          name="newCategory"
          required
          maxLength={300}
          hint={messages.newCategoryHint}
          error={errors.category}
        />
      )}
      <Field label={fieldLabels.brand} name="brand" list="manufacturers" maxLength={200} error={errors.brand} />
      <datalist id="manufacturers">
        {choices.manufacturers.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <Field
        label={fieldLabels.price}
        name="price"
        required
        inputMode="decimal"
        hint={messages.newPriceHint}
        error={errors.price}
      />
      <p>
        <Button variant="p" type="submit" state={isBusy ? 'busy' : undefined}>
          {messages.create}
        </Button>
      </p>
    </form>
  )
}
