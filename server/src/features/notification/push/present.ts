import type { DeviceRow, Preferences } from './store.ts';

/** Returns what an account wants to be notified of, and on how many devices. */
export function presentPreferences(preferences: Preferences, devices: number) {
  return {
    Announcements: preferences.announcements,
    QueryResolved: preferences.queryResolved,
    ReportReady: preferences.reportReady,
    MachineSold: preferences.machineSold,
    MachineListed: preferences.machineListed,
    Devices: devices,
  };
}

/** Returns a device for its owner: the push service that reaches it, but not the full address. */
export function presentDevice(device: Pick<DeviceRow, 'endpoint' | 'createdAt' | 'updatedAt'>) {
  return {
    push_service: new URL(device.endpoint).host,
    created_at: device.createdAt.toISOString(),
    updated_at: device.updatedAt.toISOString(),
  };
}
