type Listener = (isReached: boolean, begun?: number) => void

let listener: Listener = () => {}

/** Every call tells whether it found the server, and when it set out. */
export function onReach(next: Listener): void {
  listener = next
}

export function tellReach(isReached: boolean, begun?: number): void {
  listener(isReached, begun)
}
