/** A key from the address must not stay in the address bar, the history or a screenshot. */
export function hideQuery(): void {
  history.replaceState(history.state, '', location.pathname)
}
