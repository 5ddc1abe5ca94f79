import './count.css'

export function Count({ value, what }: { value: number; what: string }) {
  return (
    <span className="count">
      {value > 99 ? '99+' : value}
      <span className="visually-hidden"> {what}</span>
    </span>
  )
}
