type Facts = { name: string; orderNumber: string | null; number: string | null; me: string; shop: string }

/** Fills in the fields of a ready answer; one without a value stays, so that it is seen and written by hand. */
export function fillAnswer(text: string, { name, orderNumber, number, me, shop }: Facts): string {
  const values: Record<string, string | null> = {
    namn: name.includes('@') ? null : (name.split(' ')[0] ?? null),
    ordernummer: orderNumber,
    ärende: number,
    jag: me,
    butik: shop,
  }
  return text.replaceAll(/\{([a-zåäö]+)\}/g, (field, key: string) => values[key] || field)
}
