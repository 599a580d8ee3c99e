/** A page that stayed open over an update asks for scripts that are gone: it has to begin anew. */
export async function beginAnew(): Promise<void> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'reload') return // that didn't help: what is shown offers to try again
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => null)
  if (answer?.ok) location.reload()
}
