/** Pages that the checkout, emails and menus link to by number, in menu order. Their texts can be changed. */
export const fixedPages: readonly number[] = [1, 7, 5, 6, 8, 37, 9, 15, 16, 17, 25, 26]
