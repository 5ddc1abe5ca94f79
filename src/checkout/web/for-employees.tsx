import { Suspense } from 'react'
import { useSession } from '#identity/web/session.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const EmployeeNote = lazyPart(async () => ({ default: (await import('./employee-note.tsx')).EmployeeNote }))

export function ForEmployees({ revision }: { revision: number }) {
  const isEmployee = useSession((state) => state.user?.isEmployee ?? false)
  if (!isEmployee) return null
  return (
    <Suspense fallback={null}>
      <EmployeeNote revision={revision} />
    </Suspense>
  )
}
