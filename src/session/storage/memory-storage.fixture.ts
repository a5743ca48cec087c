/** Web storage of one browser that can simulate failures. */
export class MemoryStorage implements Storage {
  readonly #entries = new Map<string, string>();
  isBlocked = false;
  isFull = false;

  #touch(): void {
    if (this.isBlocked) throw new DOMException("Access is denied", "SecurityError");
  }
  get length(): number {
    this.#touch();
    return this.#entries.size;
  }
  clear(): void {
    this.#touch();
    this.#entries.clear();
  }
  getItem(key: string): string | null {
    this.#touch();
    return this.#entries.get(key) ?? null;
  }
  key(index: number): string | null {
    this.#touch();
    return [...this.#entries.keys()][index] ?? null;
  }
  removeItem(key: string): void {
    this.#touch();
    this.#entries.delete(key);
  }
  setItem(key: string, value: string): void {
    this.#touch();
    if (this.isFull) throw new DOMException("Full", "QuotaExceededError");
    this.#entries.set(key, value);
  }
}
