/**
 * Browsers that translate a page replace its text nodes by elements of their own, which React does not know
 * (https://github.com/facebook/react/issues/11538). Removing such a node removes what stands in its place, and inserting
 * before it inserts there.
 */
export function tolerateTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const own = childWith(this, child)
    if (own) removeChild.call(this, own)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(this, node, childWith(this, before))
    return node
  }
}

function childWith(parent: Node, node: Node | null): Node | null {
  let own = node
  while (own && own.parentNode !== parent) own = own.parentNode
  return own
}
