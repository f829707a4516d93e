/** A key that came with the address must not stay in its bar, in the history or in a picture of the screen. */
export function hideQuery(): void {
  history.replaceState(history.state, '', location.pathname)
}
