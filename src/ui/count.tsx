import './count.css'

/** A number in a lime dot, 99+ at most. */
export function Count({ value, what }: { value: number; what: string }) {
  return (
    <span className="cnt">
      {value > 99 ? '99+' : value}
      <span className="vh"> {what}</span>
    </span>
  )
}
