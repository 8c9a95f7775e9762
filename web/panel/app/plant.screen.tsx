import { PlantPage } from '../features/plant/plant.page.tsx';

/** A plant's page with what its parts open. */
export function PlantScreen() {
  return <PlantPage />;
}
