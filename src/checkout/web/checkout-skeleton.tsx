import { page as say } from '#checkout/sv.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Step } from './step.tsx'

/** The measures of the checkout, before anything personal is known. */
export function CheckoutSkeleton() {
  return (
    <div className="cols cols--right ck" aria-busy="true">
      <div>
        <h1>{say.title}</h1>
        <p className="small muted ck__pay" role="status">
          {say.loading}
        </p>
        <div className="stps">
          <Step number={1} title={say.where} standing="now">
            <Skeleton height={48} />
          </Step>
          {[say.delivery, say.details, say.payment].map((title, index) => (
            <Step key={title} number={index + 2} title={title} standing="next" />
          ))}
        </div>
      </div>
      <div className="side">
        <div className="panel osum">
          <h2>{say.order}</h2>
          <Skeleton height={28} />
        </div>
      </div>
    </div>
  )
}
