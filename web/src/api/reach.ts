let listener: (isReached: boolean) => void = () => {}

/** Every call tells whether it found the server. */
export function onReach(next: (isReached: boolean) => void): void {
  listener = next
}

export function tellReach(isReached: boolean): void {
  listener(isReached)
}
