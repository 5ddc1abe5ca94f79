import type { OrderState } from './contract.ts'
import type { OrderEventName } from './messages.ts'

export const newsTexts: Partial<Record<OrderEventName | OrderState, (number: number) => string>> = {
  placed: (number) => `Vi har tagit emot din order ${number}`,
  packed: (number) => `Din order ${number} är packad`,
  sent: (number) => `Din order ${number} är på väg`,
  ready: (number) => `Din order ${number} är klar att hämta`,
  delivered: (number) => `Din order ${number} är levererad`,
  returned: (number) => `Ett paket i din order ${number} är på väg tillbaka till oss`,
  cancelled: (number) => `Din order ${number} är avbruten`,
  cut: (number) => `En del av din order ${number} är avbruten`,
  refunded: (number) => `Pengarna för order ${number} är återbetalda`,
}

export const sentWith = (number: number, carrier: string, trackingId: string) =>
  `Din order ${number} är på väg med ${carrier}, kolli ${trackingId}`

export const reviewInvitation = (name: string) => `Vad tycker du om ${name}?`
