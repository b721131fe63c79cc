import type { Painting, SceneRecipe } from '../recipe.ts';
import type { Compose } from './compose.ts';
import { finish } from './light.ts';
import { blockTable } from './scene-block.ts';
import { resinStudio } from './scene-resin.ts';
import { rooftopLine } from './scene-rooftop.ts';
import { clothStack } from './scene-stack.ts';
import { truckPanel } from './scene-truck.ts';
import { paintWall } from './scene-wall.ts';
import { workshopNight } from './scene-workshop.ts';
import { expose } from './stage.ts';

/** A photograph of the workshop's world, wide or upright; the same recipe and size give the same pixels. */
export function paintScene(recipe: SceneRecipe, width: number, height: number): Painting {
  const shape = width / height;
  const { stage, film } = SCENES[recipe.scene](recipe.seed, shape, Math.max(width, height) / 4);
  return finish(expose(stage, width, height), { ...film, seed: recipe.seed });
}

const SCENES: Record<SceneRecipe['scene'], Compose> = {
  'workshop night': workshopNight,
  'resin studio': resinStudio,
  'cloth stack': clothStack,
  'paint wall': paintWall,
  'block table': blockTable,
  'truck panel': truckPanel,
  'rooftop line': rooftopLine,
};
