/**
 * Keeps React alive when translators and extensions replace its text nodes. Removing a node that is gone does nothing;
 * inserting before such a node inserts at its place or at the end.
 */
export function bearForeignNodes({ prototype }: { prototype: Node } = Node): void {
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call<Node, [Child], Child>(this, child);
    childHolding(this, child)?.remove();
    return child;
  };
  prototype.insertBefore = function insert<Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    const place = before === null || before.parentNode === this ? before : childHolding(this, before);
    return insertBefore.call<Node, [Child, Node | null], Child>(this, child, place ?? null);
  };
}

/** The child of `parent` that a translator wrapped around `node`. */
function childHolding(parent: Node, node: Node): ChildNode | undefined {
  return [...parent.childNodes].find((child) => child.contains(node));
}
