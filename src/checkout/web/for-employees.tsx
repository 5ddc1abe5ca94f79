import { Suspense } from 'react'
import { useSession } from '#account/web/session.ts'
import { partWhenAsked } from '#ui/part.ts'

const EmployeeNote = partWhenAsked(async () => ({ default: (await import('./employee-note.tsx')).EmployeeNote }))

/** What employees are told of the cart, which nobody else fetches. `revision` is the cart's. */
export function ForEmployees({ revision }: { revision: number }) {
  const isEmployee = useSession((state) => state.user?.isEmployee ?? false)
  if (!isEmployee) return null
  return (
    <Suspense fallback={null}>
      <EmployeeNote revision={revision} />
    </Suspense>
  )
}
