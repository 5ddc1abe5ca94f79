import { unlinked } from '#core/untrusted-text.ts'
import {
  type EmailAction,
  type EmailBlock,
  type EmailGoods,
  goodsName,
  type LabelledValue,
  progressText,
  shownValue,
} from './email-content.ts'
import { senderLines } from './sender.ts'
import type { WordedEmail } from './worded-email.ts'

export function emailText({
  heading,
  subject,
  reference,
  opening,
  action,
  blocks = [],
  ending,
  closing = [],
}: WordedEmail): string {
  return [
    (heading ?? subject).toUpperCase(),
    ...(reference ? [reference] : []),
    ...opening,
    ...(action ? [linkText(action)] : []),
    ...blocks.map(blockText),
    ...ending.map(blockText),
    '--',
    ...closing.map((line) => (typeof line === 'string' ? line : linkText(line))),
    senderLines()
      .map(({ text }) => text)
      .join('\n'),
  ].join('\n\n')
}

function blockText(block: EmailBlock): string {
  if (typeof block === 'string') return block
  if ('title' in block) return block.title.toUpperCase()
  if ('notice' in block) return [block.notice, block.text].filter(Boolean).join('\n')
  if ('goods' in block) return block.goods.map(goodsText).join('\n')
  if ('sums' in block) return block.sums.map(({ label, value }) => `${label}: ${value}`).join('\n')
  if ('labelledValues' in block) return block.labelledValues.map(line).join('\n')
  if ('progress' in block) return progressText(block)
  if ('steps' in block) return block.steps.map((step, at) => `${at + 1}. ${step}`).join('\n')
  if ('links' in block) return block.links.map(linkText).join('\n')
  if ('code' in block) return `${block.label}: ${block.code}`
  if ('small' in block) return block.small
  return unlinked(block.quote)
}

function goodsText(goods: EmailGoods): string {
  const { details = [], amount } = goods
  const what = [goodsName(goods), ...details].join(', ')
  return amount === undefined ? what : `${what}: ${amount}`
}

function line(value: LabelledValue): string {
  return `${value.label}: ${shownValue(value)}${value.link ? `, ${value.link}` : ''}`
}

function linkText({ text, link }: EmailAction): string {
  return `${text}:\n${link.replace(/^mailto:/, '')}`
}
