/** A place that backups are kept in: a folder of this machine, or a bucket. Names have '/' between their parts. */
export type BackupPlace = {
  /** Where it is, in words for the owner. */
  place: string;
  /** Whether it is out of this machine: what lies there is encrypted whole. */
  isAway: boolean;
  /** The names in one folder of the place, without it, and their sizes in bytes. */
  list(folder: 'snapshots' | 'images'): Promise<Map<string, number>>;
  /** Writes an object to a new file; false when there is none. */
  get(name: string, file: string): Promise<boolean>;
  /** Stores a file: whole, or not at all. It stays where it is. */
  put(name: string, file: string): Promise<void>;
  /** Replaces or writes a short text: whole, or not at all. */
  putText(name: string, text: string): Promise<void>;
  getText(name: string): Promise<string | undefined>;
  delete(name: string): Promise<void>;
};
