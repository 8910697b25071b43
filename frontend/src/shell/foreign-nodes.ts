/**
 * Lets a page outlive what others do to its nodes: browsers and extensions that translate put elements in the place of texts, and
 * React then looks for a node where it is no more. What it takes away is gone already; what it puts before such a node
 * stands where that node was, or at the end.
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

/** The child of `parent` that somebody else has put around `node`. */
function childHolding(parent: Node, node: Node): ChildNode | undefined {
  return [...parent.childNodes].find((child) => child.contains(node));
}
