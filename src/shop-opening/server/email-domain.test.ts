import { expect, test } from 'vitest'
import { emailDomain, type ResolveTxt } from './email-domain.ts'

const fails = (code: string) => Object.assign(new Error(code), { code })
const resolver =
  (records: Record<string, string[][] | string>): ResolveTxt =>
  async (name) => {
    const found = records[name]
    if (!found || typeof found === 'string') throw fails(found ?? 'ENOTFOUND')
    return found
  }

test('the records of the domain of the sender are found, also in parts', async () => {
  const resolve = resolver({
    'nordtek.example': [['other'], ['v=spf1 include:', 'mail.example -all']],
    '_dmarc.nordtek.example': [['v=DMARC1; p=reject']],
    's1._domainkey.nordtek.example': [['v=DKIM1; k=rsa; p=MIGf']],
  })
  expect(await emailDomain('Nordtek <hej@Nordtek.example>', undefined, resolve)).toEqual({
    domain: 'nordtek.example',
    spf: { state: 'found', record: 'v=spf1 include:mail.example -all' },
    dmarc: { state: 'found', record: 'v=DMARC1; p=reject' },
    dkim: { state: 'found', record: 'v=DKIM1; k=rsa; p=MIGf' },
  })
  expect((await emailDomain('hej@nordtek.example', 's9', resolve)).dkim.state).toBe('missing')
})

test('a missing record and a name server that does not answer are different', async () => {
  const resolve = resolver({ 'nordtek.example': 'ESERVFAIL', '_dmarc.nordtek.example': [['hello']] })
  const { spf, dmarc, dkim } = await emailDomain('hej@nordtek.example', undefined, resolve)
  expect([spf.state, dmarc.state, dkim.state]).toEqual(['no-answer', 'missing', 'missing'])
})
