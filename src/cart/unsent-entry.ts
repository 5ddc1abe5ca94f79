/** Key in the storage of the browser of the changes that no response has confirmed. */
export const unsentEntry = 'cart-unsent'
