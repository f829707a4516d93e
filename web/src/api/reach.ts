type Listener = (isReached: boolean, begun?: number) => void

let listener: Listener = () => {}

export function onReach(next: Listener): void {
  listener = next
}

export function tellReach(isReached: boolean, begun?: number): void {
  listener(isReached, begun)
}
