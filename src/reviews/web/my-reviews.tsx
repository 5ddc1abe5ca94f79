import { useEffect, useState } from 'react'
import { ProductName } from '#catalog/web/product-name.tsx'
import { api } from '#core/api-client.ts'
import type { CallAnswer } from '#core/contract.ts'
import { pathTo } from '#paths.ts'
import { myReviews } from '#reviews/calls.ts'
import type { myReviewsContract, UnreviewedProduct } from '#reviews/contract.ts'
import { myReviewMessages as messages } from '#reviews/my-reviews-messages.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Image } from '#ui/image.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { Rating } from '#ui/rating.tsx'
import './my-reviews.css'

const shownAtFirst = 5

type Mine = CallAnswer<typeof myReviewsContract.getMyReviews>['data']

export default function MyReviews() {
  const [mine, setMine] = useState<Mine | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    api(myReviews.getMyReviews, undefined).then(
      ({ data }) => setMine(data),
      () => setFailed(true),
    )
  }, [])
  if (hasFailed) return <Note kind="err">{messages.notRead}</Note>
  if (!mine) return null
  const { written, toWrite } = mine
  return (
    <section className="panel panel--l my-reviews" aria-labelledby="my-reviews">
      <h2 id="my-reviews">{messages.title}</h2>
      {written.length + toWrite.length === 0 && <p className="muted">{messages.none}</p>}
      {toWrite.length > 0 && (
        <>
          <h3>{messages.toWrite}</h3>
          <p className="muted">{messages.toWriteText}</p>
          <ul>
            {(isWhole ? toWrite : toWrite.slice(0, shownAtFirst)).map((product) => (
              <li key={product.productId}>
                <Thumb product={product} />
                <Link href={productPath(product)}>
                  <ProductName name={product.name} />
                </Link>
                <ButtonLink href={`${productPath(product)}#omdomen`}>
                  {messages.write}
                  <span className="visually-hidden">{messages.about(product.name)}</span>
                </ButtonLink>
              </li>
            ))}
          </ul>
          {!isWhole && toWrite.length > shownAtFirst && (
            <Button className="my-reviews-more" onClick={() => setWhole(true)}>
              {messages.showAll(toWrite.length)}
            </Button>
          )}
        </>
      )}
      {written.length > 0 && (
        <ul>
          {written.map((review) => (
            <li key={review.id}>
              <Thumb product={review} />
              <div>
                <Link href={productPath(review)}>{review.name}</Link>{' '}
                <Rating value={review.rating} hidesNumber isWhole />
                <p className="small muted">{day.format(review.writtenAt)}</p>
                {review.text && <p className="my-reviews-text">{review.text}</p>}
                {review.isHidden && <Note kind="warn">{messages.hidden(review.hiddenReason)}</Note>}
              </div>
              <ButtonLink variant="g" href={`${productPath(review)}#omdomen`}>
                {messages.change}
                <span className="visually-hidden">{messages.about(review.name)}</span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Thumb({ product: { image } }: { product: UnreviewedProduct }) {
  return <span className="tile tile--s">{image && <Image picture={image} alt="" sizes="56px" />}</span>
}

function productPath({ productId, name }: UnreviewedProduct): string {
  return pathTo('product', { id: productId, name })
}

const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'Europe/Stockholm' })
