import { useEffect, useState } from 'react'
import { api } from '#core/api-client.ts'
import type { CallAnswer } from '#core/contract.ts'
import { myReviews } from '#members/my-reviews-calls.ts'
import type { myReviewsContract, UnreviewedProduct } from '#members/my-reviews-contract.ts'
import { myReviewWords as say } from '#members/sv-my-reviews.ts'
import { pathTo } from '#paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Image } from '#ui/image.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { Rating } from '#ui/rating.tsx'
import './my-reviews.css'

const shownAtFirst = 5

type Mine = CallAnswer<typeof myReviewsContract.getMyReviews>['data']

/** What a member could review, and what they have written. */
export default function MyReviews() {
  const [mine, setMine] = useState<Mine | null>(null)
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    api(myReviews.getMyReviews, undefined).then(
      ({ data }) => setMine(data),
      () => {},
    )
  }, [])
  if (!mine) return null
  const { written, toWrite } = mine
  return (
    <section className="panel panel--l myrev" aria-labelledby="my-reviews">
      <h2 id="my-reviews">{say.title}</h2>
      {written.length + toWrite.length === 0 && <p className="muted">{say.none}</p>}
      {toWrite.length > 0 && (
        <>
          <h3>{say.toWrite}</h3>
          <p className="muted">{say.toWriteText}</p>
          <ul>
            {(isWhole ? toWrite : toWrite.slice(0, shownAtFirst)).map((product) => (
              <li key={product.productId}>
                <Thumb product={product} />
                <Link href={productPath(product)}>{product.name}</Link>
                <ButtonLink href={`${productPath(product)}#omdomen`}>
                  {say.write}
                  <span className="vh">{say.about(product.name)}</span>
                </ButtonLink>
              </li>
            ))}
          </ul>
          {!isWhole && toWrite.length > shownAtFirst && (
            <Button className="myrev__m" onClick={() => setWhole(true)}>
              {say.showAll(toWrite.length)}
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
                <Link href={productPath(review)}>{review.name}</Link> <Rating value={review.rating} hidesNumber />
                <p className="small muted">{day.format(review.writtenAt)}</p>
                {review.text && <p className="myrev__t">{review.text}</p>}
                {review.isHidden && <Note kind="warn">{say.hidden(review.hiddenReason)}</Note>}
              </div>
              <ButtonLink variant="g" href={`${productPath(review)}#omdomen`}>
                {say.change}
                <span className="vh">{say.about(review.name)}</span>
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
