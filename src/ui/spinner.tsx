import './spinner.css'

export function Spinner({ size }: { size?: 'l' | undefined }) {
  return (
    <svg
      className={size ? 'spinner spinner--l' : 'spinner'}
      viewBox="0 0 40 40"
      fill="none"
      strokeWidth="5"
      aria-hidden="true"
    >
      <circle cx="20" cy="20" r="16" stroke="var(--line)" />
      <path d="M20 4a16 16 0 0 1 16 16" stroke="currentColor" strokeLinecap="round" />
    </svg>
  )
}
