import { expect, test } from 'vitest'
import { timetable } from './jobs.ts'
import { keepingTimes } from './keeping-times.ts'

test('every job that forgets has its keeping time, and every keeping time its job', () => {
  const forgetting = timetable.map(({ job }) => job).filter((job) => job.startsWith('forget-'))
  expect(keepingTimes.map(({ job }) => job).toSorted()).toEqual(forgetting.toSorted())
})
