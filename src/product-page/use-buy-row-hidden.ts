import { useEffect, useState } from 'react'

/** Whether the row with the button to buy is outside the viewport. */
export function useBuyRowHidden(): boolean {
  const [isHidden, setHidden] = useState(false)
  useEffect(() => {
    const row = document.getElementById('kop')
    if (!row) return
    const observer = new IntersectionObserver(([entry]) => setHidden(entry ? !entry.isIntersecting : false))
    observer.observe(row)
    return () => observer.disconnect()
  }, [])
  return isHidden
}
