import type { Food } from '#labels/contract.ts'
import { goodsMessages as messages } from '#labels/goods-messages.ts'
import { DescriptionList } from '#ui/description-list.tsx'

const fields = Object.keys(messages.foodFields) as (keyof typeof messages.foodFields)[] // It has only its own keys.

export function FoodPanel({ food }: { food: Food }) {
  const pairs = fields.flatMap((field) => {
    const text = food[field]
    return text ? [[messages.foodFields[field], field === 'allergens' ? <b key={field}>{text}</b> : text] as const] : []
  })
  return (
    <section className="panel panel--l stack" aria-labelledby="h-food">
      <h2 id="h-food">{messages.food}</h2>
      <DescriptionList pairs={pairs} />
      {food.nutrition && (
        <>
          <h3>{messages.nutrition}</h3>
          <DescriptionList pairs={food.nutrition} />
        </>
      )}
    </section>
  )
}
