/** The milliseconds of CPU that this process has spent: unlike a clock's, they do not grow while others have the cores. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
