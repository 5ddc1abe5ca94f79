import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

export function issueMessage(issue: Issue): string {
  if (issue.input === undefined || issue.input === null) return 'Fyll i.'
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'Fyll i.'
      return `${issue.inclusive ? 'Minst' : 'Mer än'} ${issue.minimum}${unitOf(issue.origin)}.`
    case 'too_big':
      return `${issue.inclusive ? 'Högst' : 'Mindre än'} ${issue.maximum}${unitOf(issue.origin)}.`
    case 'invalid_value':
      return 'Välj något av det som finns.'
    case 'unrecognized_keys':
      return `Okänt: ${issue.keys.join(', ')}.`
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int' ? 'Skriv ett tal.' : 'Värdet är av fel slag.'
    default:
      return 'Värdet går inte att använda.'
  }
}

function unitOf(origin: string): string {
  return { string: ' tecken', array: ' stycken' }[origin] ?? ''
}
