export class ReadLog {
  /** The tags of all that it read: a change with none of them does not concern the page. */
  readonly tags = new Set<string>();
  /** A read failed: the page shows placeholders and must not be cached. */
  failed = false;
  /** The page shows something that does not exist. It is not cached either, or made-up addresses would fill the cache. */
  missing = false;

  /** Call it before the read: a change that comes during the read is told by its tags. */
  note(...tags: string[]): void {
    for (const tag of tags) this.tags.add(tag);
  }
}
